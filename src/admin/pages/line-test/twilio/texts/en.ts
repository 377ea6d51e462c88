import { number, percent, rounded } from '../../../../../ui/texts/en/wording.ts'

/** Texts of the test of the path to Twilio. */
export const en = {
  intro:
    'Twilio is called with what calls use as well, and sends back what it hears. The test takes about half a minute, costs what a call of that length costs, reaches no agent and is kept nowhere.',
  sound: {
    title: 'What is sent',
    microphone: 'Your voice',
    microphoneHint: 'Tests the microphone too. You hear yourself; with headphones not twice.',
    test: 'A test sound',
    testHint: 'The microphone stays closed and nothing is heard. In Chrome and Edge only.',
  },
  start: 'Start the test',
  again: 'Test again',
  cancel: 'Cancel',
  onCall: 'You are on a call. The test needs the microphone for itself: start it when the call is over.',
  stages: {
    loading: 'Loading what calls need…',
    signalling: 'Asking Twilio to let this browser in…',
    calling: 'Placing the test call…',
    measuring: 'Connected. The sound is being measured…',
  },
  stageHints: {
    loading: 'This server is asked for permission, and what calls need is loaded.',
    signalling: 'Twilio has ten seconds to answer.',
    calling: 'If your browser asks for the microphone, choose “Allow”.',
    measuring: 'Say something now and then.',
  },
  measured: (seconds: number, all: number) => `${number(seconds)} of ${number(all)} seconds`,
  progress: 'How much is measured',
  stopped: 'Cancelled. Nothing was measured.',
  elsewhere:
    'Another tab of this browser has the telephone. Close calls there, or test there: one tab at a time uses the microphone.',
  interrupted: 'The test was ended, because you are on a call now.',
  result: 'What was measured',
  failed: {
    loading: 'The test could not begin',
    signalling: 'Twilio did not let this browser in',
    calling: 'The test call could not be placed',
    measuring: 'The test call broke off',
  },
  /** Hints for which the test knows more than the call drawer. */
  hints: {
    unreachable: {
      loading: 'Check your network and try again.',
      signalling:
        'Twilio did not answer. A firewall or a proxy may stand between: WebSockets to *.twilio.com on port 443 have to get through.',
      calling:
        'Twilio let this browser in, but the call did not last. In Twilio’s console, the request URL of the TwiML app has to be this server’s address with /api/twilio/answer.',
      measuring: 'The connection to Twilio was lost. Check your network and try again.',
    },
    interrupted:
      'No sound gets through. A firewall may stand between: UDP to Twilio’s media servers has to get through, or a relay (TURN) is needed.',
    tokenExpired: 'The permission to call was not valid any more. Check the clock of the server.',
    /** Failures before Twilio is contacted. */
    begin:
      'The server gave no permission to call, or what calls need could not be loaded. Check your network; an admin can check the voice settings.',
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
      title: 'Signalling',
      hint: 'How soon Twilio lets this browser in and agrees on a call. More than two seconds is slow.',
    },
    path: { title: 'Way of the sound (ICE)', hint: 'The way that was found through your network.' },
    turn: {
      title: 'Relay (TURN)',
      hint: 'Where a network lets no sound through directly, it takes a relay.',
    },
    jitter: { title: 'Jitter', hint: 'How unevenly sound arrives. Above 30 ms it may crackle.' },
    rtt: {
      title: 'Round trip',
      hint: 'How long sound takes there and back. Above 400 ms people interrupt each other.',
    },
    lost: { title: 'Lost', hint: 'The share of the sound that never arrived. Above 3% words are missing.' },
    mos: {
      title: 'Opinion score (MOS)',
      hint: 'How people would judge the sound, from 1 to about 4.5. Below 3 it is hard to understand.',
    },
  },
  unknown: 'Not measured',
  seconds: (ms: number) => `${rounded(ms / 1000, 2)} s`,
  letIn: (time: string) => `Let in after ${time}`,
  agreed: (time: string) => `call agreed on after ${time}`,
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
  warnings: 'What stood out',
  noWarnings: 'Nothing stood out during the test.',
  short:
    'The other side ended the call before its time. In Twilio’s console, the request URL of the TwiML app has to be this server’s address with /api/twilio/answer.',
  insights: 'Twilio’s own statistics cannot be sent from here. Calls work without them.',
  notSetUp: 'Twilio is not set up yet. An admin enters the account in the voice settings.',
}
