/** Query key of the onboarding status, which includes the embed reports. */
export const onboardingKey = ['onboarding_status'] as const
