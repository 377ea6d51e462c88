import type { en } from './en/en.ts'

/** Type of every language's texts: a missing key fails the type check. */
export type Texts = Widened<typeof en>

/** The structure of texts, independent of the wording. */
export type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => unknown
    ? (...args: A) => string
    : { [K in keyof T]: Widened<T[K]> }
