import type { en } from './en.ts'
import type { lateEn } from './lateEn.ts'

/** Shape of the texts in both languages; a missing key fails the type check. */
export type ChatTexts = Widened<typeof en>

/** Shape of the texts of late parts. */
export type LateChatTexts = Widened<typeof lateEn>

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => unknown
    ? (...args: A) => string
    : { [K in keyof T]: Widened<T[K]> }
