import { number, percent, rounded } from '../../../../ui/texts/en/wording.ts'

/** Texts of the line test. */
export const en = {
  caption: 'Microphone, network and sound, before you call.',
  help: 'All that a call from this browser needs is tried, one part after another. At the end you hear yourself, a second late. Nobody else hears you, and nothing is kept.',
  start: 'Start the test',
  again: 'Test again',
  stop: 'Stop',
  headphones: 'It takes about half a minute. With headphones you do not hear yourself twice.',
  list: 'Parts of the test',
  level: 'Your level',
  steps: {
    microphone: 'Permission for the microphone',
    device: 'Microphone',
    level: 'Your voice',
    webrtc: 'The direct way (WebRTC over UDP)',
    websocket: 'The long way round (WebSocket)',
    echo: 'Hear yourself',
  },
  states: {
    waiting: 'Not tried yet',
    running: 'Being tried…',
    skipped: 'Not tried',
    works: 'Works',
    failed: 'Does not work',
  },
  hints: {
    microphone: 'Your browser asks whether this page may use the microphone. Choose “Allow”.',
    level: 'Say something, such as what day it is.',
    echo: 'Speak: you hear yourself after a second.',
  },
  nameless: 'Without a name',
  connected: (ms: number) => `Connected after ${rounded(ms / 1000, 1)} s`,
  faults: {
    refused: 'Your browser refuses it. Click the symbol beside the address and allow the microphone.',
    missing: 'None could be used. Plug one in, or close the program that is using it.',
    silent: 'Nothing was heard. Check whether the microphone is muted, or choose another one.',
    unsupported: 'This browser has none. Calls take the other way.',
    blocked: 'Nothing gets through. A firewall may be in the way.',
    busy: 'Too many tests are under way. Try again in a minute.',
    server: 'The server did not take it. Try again.',
  },
  verdicts: {
    good: 'Good: you can call.',
    usable: 'Usable: you may hear crackling, or interrupt each other.',
    poor: 'Poor: it will be hard to talk. Try another network.',
  },
  figures: (rtt: number, jitter: number, lost: number) =>
    `Round trip ${number(rtt)} ms, jitter ${number(jitter)} ms, ${percent(lost)} lost`,
  longWay: 'The direct way is closed in this network. Calls take the long way round by themselves.',
  failed: 'The state of calls could not be loaded',
  off: 'Calls are switched off here.',
}
