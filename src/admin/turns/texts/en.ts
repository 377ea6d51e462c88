/** What is said of an answer that was spoken. */
export const en = {
  cutOff: 'Cut off by the caller',
  title: 'Until the caller heard it',
  parts: {
    endpoint: 'Noticing that they had finished',
    stt: 'Understanding their words',
    model: 'First words of the answer',
    tts: 'Its first sound',
    total: 'Altogether',
  },
}
