/** Kinds of reports: written conversations, calls, and both. */
export const reportKinds = ['text', 'voice', 'multichannel'] as const

export type ReportKind = (typeof reportKinds)[number]
