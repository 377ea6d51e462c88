/** Was über eine gesprochene Antwort gesagt wird. */
export const de = {
  cutOff: 'Vom Anrufer unterbrochen',
  title: 'Bis der Anrufer sie hörte',
  parts: {
    endpoint: 'Bemerkt, dass er fertig war',
    stt: 'Seine Worte verstanden',
    model: 'Erste Worte der Antwort',
    tts: 'Ihr erster Ton',
    total: 'Insgesamt',
  },
}
