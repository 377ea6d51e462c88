import { describe, expect, it } from 'vitest'
import { dialTwiml, echoTwiml, hangUpTwiml, refusalTwiml, relayTwiml } from './answerTwiml.ts'
import { relayVoice, relayVoices } from './voices.ts'

const answer = {
  endedUrl: 'https://desk.example.com/api/twilio/ended',
  relayUrl: 'wss://desk.example.com/api/voice/relay/abc',
  language: 'en-US',
  interruptible: 'any',
  dtmfDetection: true,
  parameters: {},
} as const

/** Returns the part between the XML declaration and the end of the response. */
function verbs(twiml: string): string | undefined {
  return /^<\?xml version="1\.0" encoding="UTF-8"\?><Response>(.*)<\/Response>$/s.exec(twiml)?.[1]
}

describe('the answer to a call', () => {
  it('relays its words, and asks us what comes after', () => {
    expect(verbs(relayTwiml({ ...answer, parameters: { conversation_id: 'c1' } }))).toBe(
      '<Connect action="https://desk.example.com/api/twilio/ended">' +
        '<ConversationRelay url="wss://desk.example.com/api/voice/relay/abc" language="en-US" interruptible="any" dtmfDetection="true">' +
        '<Parameter name="conversation_id" value="c1"/></ConversationRelay></Connect>',
    )
  })

  it('has the line test hear itself', () => {
    expect(verbs(echoTwiml())).toBe('<Echo/>')
  })

  it('names voice and languages where they are set', () => {
    const more = {
      transcriptionLanguage: 'de-DE',
      voiceId: 'Vicki-Neural',
    }
    expect(relayTwiml({ ...answer, ...more, interruptible: 'none', dtmfDetection: false })).toContain(
      'language="en-US" transcriptionLanguage="de-DE" ttsProvider="Amazon" voice="Vicki-Neural" interruptible="none" dtmfDetection="false"/>',
    )
  })

  it('says nothing of settings that are empty', () => {
    const twiml = relayTwiml({ ...answer, transcriptionLanguage: '', voiceId: '' })
    expect(twiml).not.toMatch(/transcriptionLanguage|ttsProvider|voice=/)
  })

  it('lets nothing that people wrote out of its attribute', () => {
    const name = `"/><Dial>+49</Dial> <a b='c'> & \u0000\u0007\ud800 two\nlines`
    expect(relayTwiml({ ...answer, parameters: { name } })).toContain(
      'value="&quot;/&gt;&lt;Dial&gt;+49&lt;/Dial&gt; &lt;a b=&apos;c&apos;&gt; &amp;  two&#10;lines"',
    )
  })
})

describe('a call that is not answered', () => {
  it.each([
    ['de-AT', 'de-AT', 'Auf Wiederhören'],
    ['de', 'de-DE', 'Auf Wiederhören'],
    ['en-GB', 'en-GB', 'Goodbye'],
    ['pt-BR', 'en-US', 'Goodbye'],
  ])('in %s is told why in %s, and hung up', (language, spoken, farewell) => {
    for (const reason of ['unknown_number', 'unavailable', 'busy'] as const) {
      const said = verbs(refusalTwiml(reason, language))
      expect(said).toMatch(new RegExp(`^<Say language="${spoken}">[^<]+${farewell}\\.</Say><Hangup/>$`))
    }
  })
})

describe('after the agent', () => {
  it('a call ends', () => expect(verbs(hangUpTwiml())).toBe('<Hangup/>'))

  it('or is put through, from the number of the settings where there is one', () => {
    const dial = { dialledUrl: 'https://desk.example.com/api/twilio/dialled', to: '+493055555555' }
    const answered = 'answerOnBridge="true" timeout="25"><Number>+493055555555</Number></Dial>'
    const begun = `<Dial action="${dial.dialledUrl}"`
    expect(verbs(dialTwiml({ ...dial, callerId: undefined }))).toBe(`${begun} ${answered}`)
    expect(verbs(dialTwiml({ ...dial, callerId: '+4930' }))).toBe(`${begun} callerId="+4930" ${answered}`)
  })

  it('or rings a browser, which sees the number of the caller', () => {
    const dial = { dialledUrl: 'https://desk.example.com/api/twilio/dialled', to: 'client:t1_u2' }
    expect(verbs(dialTwiml({ ...dial, callerId: '+4930' }))).toBe(
      `<Dial action="${dial.dialledUrl}" answerOnBridge="true" timeout="25"><Client>t1_u2</Client></Dial>`,
    )
  })
})

describe('the voices', () => {
  it('are told apart by their ids', () => {
    const ids = relayVoices().map(({ voice_id }) => voice_id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('begin with those of the language, in its own country first', () => {
    const languages = relayVoices('de-AT').map(({ language }) => language)
    expect(languages[0]).toBe('de-AT')
    const last = languages.findLastIndex(language => language?.startsWith('de'))
    expect(languages.slice(0, last + 1).every(language => language?.startsWith('de-'))).toBe(true)
  })

  it('are told with their providers, by the form of the id where a voice is not in the list', () => {
    for (const { voice_id, provider } of relayVoices())
      expect(relayVoice(voice_id)).toEqual({ voice_id, provider })
    expect(relayVoice('pl-PL-Chirp3-HD-Kore').provider).toBe('Google')
    expect(relayVoice('Ewa-Neural').provider).toBe('Amazon')
    expect(relayVoice('NYC9WEgkq1u4jiqBseQ9').provider).toBe('ElevenLabs')
  })
})
