import type { ExtractQuestion } from './extractQuestion.ts'

/** Returns the task of answering a question about one conversation. */
export function extractTask({ question, answer, choices }: ExtractQuestion): string {
  const kinds = {
    yes_no: 'true for yes, or false for no',
    number: 'one number, without a unit',
    choice: `one of these texts, exactly as written: ${JSON.stringify(choices)}`,
  } satisfies Record<ExtractQuestion['answer'], string>
  return [
    `The team asks about a conversation: ${JSON.stringify(question)}`,
    'The data are the transcript of one conversation. Answer the question by what was said in it, and by nothing else.',
    `The answer is ${kinds[answer]}. It is null if the conversation does not tell.`,
    'Answer {"answer": …}',
  ].join('\n\n')
}
