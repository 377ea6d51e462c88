/** Texts of an answer's details for the team: its steps, and the waiting times of a spoken one. */
export const en = {
  more: 'More about this answer',
  cutOff: 'Cut off by the caller',
  spoken: {
    title: 'Response time',
    parts: {
      endpoint: 'End of speech detected',
      stt: 'Speech transcribed',
      model: 'First words of the answer',
      tts: 'First sound of the answer',
      total: 'Total',
    },
  },
  trace: {
    title: 'Steps',
    loading: 'Loading…',
    missing: 'The record of this answer is no longer available.',
    took: (ms: string, attempts: number) => (attempts > 1 ? `${ms}, ${attempts} attempts` : ms),
    tokens: (input: string, output: string) => `${input} input tokens, ${output} output tokens`,
    first: (ms: string) => `first word after ${ms}`,
    model: 'Model',
    action: 'Action',
    chain: 'Chain',
    reasoning: 'Reasoning (visitors never see it)',
    parameters: 'Called with',
    result: 'Result',
    sources: 'Found',
    score: (score: string) => `score ${score}`,
    status: { failed: 'failed', stopped: 'stopped', refused: 'refused' },
    nothing: 'No model or action was called.',
  },
}
