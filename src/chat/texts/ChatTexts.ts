import type { en } from './en.ts'

/** The shape both languages have: a key that one of them lacks fails the type check. */
export type ChatTexts = Widened<typeof en>

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => unknown
    ? (...args: A) => string
    : { [K in keyof T]: Widened<T[K]> }
