/** Texts of a call about its recording. */
export interface RecordingTexts {
  /** Spoken before anything is recorded. */
  announcement: string
  /** Shown in the conversation. */
  recorded: string
  refused: string
}

/** Returns the texts in the language of the call: German, or English for any other. */
export function recordingTexts(language: string): RecordingTexts {
  return language.split('-')[0] === 'de' ? german : english
}

const english: RecordingTexts = {
  announcement: 'This call is recorded. Press 9 if you do not want that.',
  recorded: 'The recording of the call.',
  refused: 'The caller refused the recording. Nothing was saved.',
}

const german: RecordingTexts = {
  announcement: 'Dieser Anruf wird aufgenommen. Drücken Sie die 9, wenn Sie das nicht möchten.',
  recorded: 'Die Aufnahme des Anrufs.',
  refused: 'Der Anrufer hat die Aufnahme abgelehnt. Es wurde nichts gespeichert.',
}
