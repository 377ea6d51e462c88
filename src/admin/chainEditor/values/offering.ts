import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { Offered } from './useContextValues.ts'

export type TextKind = 'text' | 'expression'

/** Suggests values during typing: inside double braces in a text, anywhere in an expression. */
export function offering(kind: TextKind, offered: () => Offered): Extension {
  return autocompletion({
    override: [context => (kind === 'text' ? inText(context, offered()) : inExpression(context, offered()))],
    icons: false,
    // A short delay is enough: a list that stays briefly after a keystroke disturbs nobody.
    activateOnTypingDelay: 30,
  })
}

/** Returns the suggestions after the double braces before the cursor. */
function inText(context: CompletionContext, { values }: Offered): CompletionResult | null {
  const braces = context.matchBefore(/\\*\{\{\s*[^{}]*$/u)
  // A single backslash before the braces escapes them.
  if (!braces || /^\\\{/.test(braces.text)) return null
  const from = braces.from + (braces.text.match(/^\\*\{\{\s*/)?.[0].length ?? 0)
  const behind = context.state.sliceDoc(context.pos, context.pos + 2)
  return {
    from,
    options: values.map(value => ({
      ...asOption(value, value.name),
      apply: behind === '}}' ? value.name : `${value.name}}}`,
    })),
    validFor: /^[^{}]*$/,
  }
}

/** Returns the values and functions that start with the word before the cursor. */
function inExpression(context: CompletionContext, { values, functions }: Offered): CompletionResult | null {
  const word = context.matchBefore(/[A-Za-z_][\w.]*$/)
  if (!word && !context.explicit) return null
  return {
    from: word?.from ?? context.pos,
    options: [
      ...values.map(value => asOption(value, value.path)),
      ...functions.map(({ signature, description, example }) => ({
        label: signature,
        apply: nameIn(signature),
        info: `${description} ${example}`,
        type: 'function',
        boost: -50,
      })),
    ],
    validFor: /^[\w.]*$/,
  }
}

function asOption({ type, description }: Offered['values'][number], label: string): Completion {
  return {
    label,
    ...(type && { detail: type }),
    ...(description && { info: description }),
    type: 'variable',
  }
}

/** Returns the text to insert for a signature such as "text.contains(part): bool". */
function nameIn(signature: string): string {
  const call = signature.match(/([A-Za-z_]\w*)\s*\(/)
  return call ? `${call[1]}(` : signature
}
