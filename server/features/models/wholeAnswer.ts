import type { ChosenPart } from './languageModels.ts'
import { builtinChoice } from './modelChoice.ts'

/**
 * Returns a model's complete answer without its reasoning, whether it ended normally, and its tokens. Returns null if
 * only the built-in model is left, which can only talk with visitors.
 */
export async function wholeAnswer(
  parts: AsyncIterable<ChosenPart>,
): Promise<{ text: string; isWhole: boolean; tokens: number } | null> {
  let text = ''
  for await (const part of parts) {
    if (part.type === 'model' && part.model === builtinChoice.id) return null
    if (part.type === 'restart' || part.type === 'retracted') text = ''
    if (part.type === 'text') text += part.text
    if (part.type === 'end') {
      const { input, output } = part.tokens
      return { text, isWhole: part.reason === 'stop', tokens: input + output }
    }
  }
  return { text, isWhole: false, tokens: 0 }
}
