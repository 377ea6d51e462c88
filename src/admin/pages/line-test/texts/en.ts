import { number, percent, rounded } from '../../../../ui/texts/en/wording.ts'

/** Texts of the line test. */
export const en = {
  caption: 'Microphone, network and sound, before you call.',
  help: 'Tests everything a call from this browser needs, one part at a time. At the end you hear yourself with a delay of a second. Nobody else hears you, and nothing is stored.',
  start: 'Start the test',
  again: 'Test again',
  stop: 'Stop',
  headphones: 'It takes about half a minute. With headphones you do not hear yourself twice.',
  list: 'Parts of the test',
  level: 'Your level',
  steps: {
    microphone: 'Microphone permission',
    device: 'Microphone',
    level: 'Your voice',
    webrtc: 'Direct connection (WebRTC over UDP)',
    websocket: 'Fallback connection (WebSocket)',
    echo: 'Hear yourself',
  },
  states: {
    waiting: 'Not tested yet',
    running: 'Testing…',
    skipped: 'Not tested',
    works: 'Works',
    failed: 'Does not work',
  },
  hints: {
    microphone: 'Your browser asks whether this page may use the microphone. Choose “Allow”.',
    level: 'Say something, such as what day it is.',
    echo: 'Speak: you hear yourself after a second.',
  },
  nameless: 'Unnamed',
  connected: (ms: number) => `Connected after ${rounded(ms / 1000, 1)} s`,
  faults: {
    refused: 'Your browser blocks the microphone. Click the icon next to the address and allow it.',
    missing: 'No microphone is available. Plug one in, or close the program that is using it.',
    silent: 'Nothing was heard. Check whether the microphone is muted, or choose another one.',
    unsupported: 'This browser does not support it. Calls use the other connection.',
    blocked: 'Nothing gets through. A firewall may be blocking it.',
    busy: 'Too many tests are running. Try again in a minute.',
    server: 'The server did not accept the test. Try again.',
  },
  verdicts: {
    good: 'Good: you can call.',
    usable: 'Usable: you may hear crackling, or interrupt each other.',
    poor: 'Poor: it will be hard to talk. Try another network.',
  },
  figures: (rtt: number, jitter: number, lost: number) =>
    `Round trip ${number(rtt)} ms, jitter ${number(jitter)} ms, ${percent(lost)} lost`,
  longWay: 'This network blocks the direct connection. Calls use the fallback automatically.',
  failed: 'The state of calls could not be loaded',
  off: 'Calls are switched off here.',
}
