/** What a call says of its recording. */
export interface RecordingTexts {
  /** Before anything is recorded. */
  announcement: string
  /** In the conversation. */
  recorded: string
  refused: string
}

/** In the language of the call; English where that is not spoken here. */
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
