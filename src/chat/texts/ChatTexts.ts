import type { en } from './en.ts'
import type { lateEn } from './lateEn.ts'

/** The shape both languages have: a key that one of them lacks fails the type check. */
export type ChatTexts = Widened<typeof en>

/** The same of what late parts say. */
export type LateChatTexts = Widened<typeof lateEn>

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => unknown
    ? (...args: A) => string
    : { [K in keyof T]: Widened<T[K]> }
