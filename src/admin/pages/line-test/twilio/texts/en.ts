import { number, percent, rounded } from '../../../../../ui/texts/en/wording.ts'

/** Texts of the test of the path to Twilio. */
export const en = {
  intro:
    'Calls Twilio the same way as real calls; Twilio sends back what it hears. The test takes about half a minute, costs as much as a call of that length, reaches no agent, and is not stored.',
  sound: {
    title: 'Sound to send',
    microphone: 'Your voice',
    microphoneHint: 'Also tests the microphone. You hear yourself; with headphones, there is no echo.',
    test: 'Test sound',
    testHint: 'The microphone stays off, and you hear nothing. Only in Chrome and Edge.',
  },
  start: 'Start the test',
  again: 'Test again',
  cancel: 'Cancel',
  onCall: 'You are on a call. The test needs the microphone: start it after the call.',
  stages: {
    loading: 'Preparing the test…',
    signalling: 'Connecting to Twilio…',
    calling: 'Placing the test call…',
    measuring: 'Connected. The sound is being measured…',
  },
  stageHints: {
    loading: 'This server grants permission, and the parts that calls need are loaded.',
    signalling: 'Twilio has ten seconds to answer.',
    calling: 'If your browser asks for the microphone, choose “Allow”.',
    measuring: 'Say something now and then.',
  },
  measured: (seconds: number, all: number) => `${number(seconds)} of ${number(all)} seconds`,
  progress: 'Test progress',
  stopped: 'Canceled. Nothing was measured.',
  elsewhere:
    'Another tab of this browser uses the phone. Close calls there, or run the test there: only one tab at a time can use the microphone.',
  interrupted: 'The test stopped because you are on a call now.',
  result: 'Results',
  failed: {
    loading: 'The test could not start',
    signalling: 'Twilio did not accept this browser',
    calling: 'The test call failed',
    measuring: 'The test call was cut off',
  },
  /** Hints for which the test knows more than the call drawer. */
  hints: {
    unreachable: {
      loading: 'Check your network and try again.',
      signalling:
        'Twilio did not answer. A firewall or a proxy may block the connection: allow WebSockets to *.twilio.com on port 443.',
      calling:
        'Twilio accepted this browser, but the call did not last. In the Twilio console, set the request URL of the TwiML app to the address of this server, followed by /api/twilio/answer.',
      measuring: 'The connection to Twilio was lost. Check your network and try again.',
    },
    interrupted:
      'No sound gets through. A firewall may block the connection: allow UDP to Twilio’s media servers, or use a relay (TURN).',
    tokenExpired: 'The access token is no longer valid. Check the clock of the server.',
    /** Failures before Twilio is contacted. */
    begin:
      'The server did not allow the call, or the parts that calls need could not be loaded. Check your network; an admin can check the voice settings.',
  },
  quality: {
    excellent: 'Excellent: you can call.',
    great: 'Very good: you can call.',
    good: 'Good: you can call.',
    fair: 'Usable: you may hear crackling, or interrupt each other.',
    degraded: 'Poor: it will be hard to talk. Try another network.',
  },
  facts: {
    signalling: {
      title: 'Signaling',
      hint: 'How quickly Twilio accepts this browser and sets up a call. More than two seconds is slow.',
    },
    path: { title: 'Sound path (ICE)', hint: 'The path that was found through your network.' },
    turn: {
      title: 'Relay (TURN)',
      hint: 'Networks that block direct sound need a relay.',
    },
    jitter: { title: 'Jitter', hint: 'How unevenly sound arrives. Above 30 ms, it may crackle.' },
    rtt: {
      title: 'Round trip',
      hint: 'How long sound takes to get there and back. Above 400 ms, people interrupt each other.',
    },
    lost: {
      title: 'Packet loss',
      hint: 'The share of the sound that never arrived. Above 3%, words are missing.',
    },
    mos: {
      title: 'Quality score (MOS)',
      hint: 'How people would rate the sound, from 1 to about 4.5. Below 3, it is hard to understand.',
    },
  },
  unknown: 'Not measured',
  seconds: (ms: number) => `${rounded(ms / 1000, 2)} s`,
  letIn: (time: string) => `Accepted after ${time}`,
  agreed: (time: string) => `call set up after ${time}`,
  at: (edge: string) => `at ${edge}`,
  paths: {
    direct: 'From this computer’s own address',
    router: 'Through the router (NAT)',
    relay: 'Through a relay (TURN)',
  },
  after: (time: string) => `after ${time}`,
  turnNeeded: 'Needed',
  turnNotNeeded: 'Not needed',
  spread: (average: number, max: number) => `${number(average)} ms on average, ${number(max)} at most`,
  lost: (share: number) => percent(share),
  mos: (score: number) => rounded(score, 1),
  warnings: 'Warnings',
  noWarnings: 'No warnings during the test.',
  short:
    'The other side ended the call early. In the Twilio console, set the request URL of the TwiML app to the address of this server, followed by /api/twilio/answer.',
  insights: 'Twilio’s own statistics cannot be sent from here. Calls work without them.',
  notSetUp: 'Twilio is not set up yet. An admin can enter the account in the voice settings.',
}
