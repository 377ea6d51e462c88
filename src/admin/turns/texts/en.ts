/** Texts of an answer's details for the team: its steps, and the waiting times of a spoken one. */
export const en = {
  cutOff: 'Cut off by the caller',
  spoken: {
    title: 'Until the caller heard it',
    parts: {
      endpoint: 'Noticing that they had finished',
      stt: 'Understanding their words',
      model: 'First words of the answer',
      tts: 'Its first sound',
      total: 'Altogether',
    },
  },
  trace: {
    title: 'What the agent did',
    loading: 'Loading…',
    missing: 'Nothing is recorded of this answer any more.',
    took: (ms: string, attempts: number) => (attempts > 1 ? `${ms}, begun ${attempts} times` : ms),
    tokens: (input: string, output: string) => `${input} tokens read, ${output} written`,
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
    nothing: 'No model and no action was called.',
  },
}
