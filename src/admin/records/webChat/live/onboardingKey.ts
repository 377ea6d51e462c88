/** Under which it is kept how far the tenant is, and where its chats were seen. */
export const onboardingKey = ['onboarding_status'] as const
