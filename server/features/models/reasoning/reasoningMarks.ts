/** Marks before and after reasoning that a model writes into its answer. */
export interface ReasoningMark {
  open: string
  close: string
}

/**
 * The known marks in lower case: tags of DeepSeek, Qwen, GLM, MiniMax, Gemma and Seed, then those of Magistral, Kimi,
 * Command and gpt-oss. Tags that prompts ask for, such as <analysis>, are not included, because they belong to the
 * answer.
 */
export const reasoningMarks: readonly ReasoningMark[] = [
  ...['think', 'thinking', 'thought', 'thoughts', 'reason', 'reasoning', 'seed:think'].map(name => ({
    open: `<${name}>`,
    close: `</${name}>`,
  })),
  { open: '[think]', close: '[/think]' },
  { open: '◁think▷', close: '◁/think▷' },
  { open: '<|start_thinking|>', close: '<|end_thinking|>' },
  {
    open: '<|channel|>analysis<|message|>',
    close: '<|end|><|start|>assistant<|channel|>final<|message|>',
  },
]

/** Returns the mark that the text starts with. */
export function openingOf(text: string): ReasoningMark | undefined {
  return reasoningMarks.find(({ open }) => text.slice(0, open.length).toLowerCase() === open)
}

/** Returns true if more characters could complete an opening mark. */
export function mayBecomeOpening(text: string): boolean {
  const written = text.toLowerCase()
  return reasoningMarks.some(({ open }) => open.startsWith(written))
}
