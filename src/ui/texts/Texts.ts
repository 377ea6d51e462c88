import type { en } from './en/en.ts'

/** The shape every language's catalogue has: a key that one of them lacks fails the type check. */
export type Texts = Widened<typeof en>

/** A catalogue's shape, whatever its words. */
export type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => unknown
    ? (...args: A) => string
    : { [K in keyof T]: Widened<T[K]> }
