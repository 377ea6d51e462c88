import type { Api } from '../../../../api/createApi.ts'
import { readableColor } from '../../../../chat/view/readableColor.ts'
import type { OnboardingStatus } from '../useOnboarding.ts'
import { draftAgent } from './draftAgent.ts'
import { type Choice, chosenBusiness, type Proposal, pagesToRead } from './proposal.ts'

export interface Taken {
  given: string
  proposal: Proposal | undefined
  choice: Choice
  timeZone: string
  /** Of the person, where the site does not say its own. */
  language: string
  business: OnboardingStatus['business']
}

/** As much of a site as is read at first. */
const mostPages = 50

/**
 * Writes down what was chosen and drafts the agent. What was written stands in `written` and is not written again where
 * somebody tries once more. Throws ApiError.
 */
export async function takeOver(api: Api, taken: Taken, written: Set<string>): Promise<void> {
  const { given, proposal, choice } = taken
  const language = proposal?.language ?? taken.language
  const isTaken = (part: Choice['left'][number]) => !choice.left.includes(part)
  const business = chosenBusiness(taken)
  await once('business', () =>
    // What the demo has put there is no business of theirs.
    send(taken.business === 'own' ? 'PATCH' : 'PUT', '/business_info', business),
  )
  const look = chatLook(proposal, choice)
  if (Object.keys(look).length > 0) await once('look', () => send('PATCH', '/web_chat/configuration', look))
  for (const { question, answer } of isTaken('questions') ? (proposal?.questions ?? []) : [])
    await once(`answer ${question}`, () =>
      send('POST', '/knowledge_chunk', { title: question, content: answer, language }),
    )
  if (proposal && isTaken('pages') && pagesToRead(proposal).length > 0)
    await once('pages', () =>
      send('POST', '/imported_webpage', {
        original_url: proposal.website,
        method: 'crawl',
        max_pages: mostPages,
      }),
    )
  await once('agent', () => send('POST', '/agent', draftAgent(business.name ?? given, language)))
  await once('way', () =>
    send('PUT', '/onboarding_status', {
      current_step_id: 'test_chat',
      steps: { website: { data: { typed: given } } },
    }),
  )

  function send(method: string, path: string, body: object): Promise<unknown> {
    return api.send(path, { method, body })
  }

  async function once(key: string, write: () => Promise<unknown>): Promise<void> {
    if (written.has(key)) return
    await write()
    written.add(key)
  }
}

/** How the chat is to look: messages in the colour of the brand, in letters that can be read on it. */
function chatLook(proposal: Proposal | undefined, { typed, left }: Choice): Record<string, string> {
  const color = left.includes('color') ? undefined : (typed.color ?? proposal?.color?.value)
  const logo = left.includes('logo') ? undefined : proposal?.logo?.value
  const isShown = logo !== undefined && shownPicture.test(logo)
  return {
    ...(color && {
      chat_button_color: color,
      role_icon_color: color,
      user_message_background_color: color,
      user_message_font_color: readableColor(color) ?? '#000000',
    }),
    ...(isShown && { avatar_url: logo }),
  }
}

/** As the web chat takes the address of a picture. */
const shownPicture =
  /^(?:https:\/\/[^\s"'<>()\\]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?\/[^\s"'<>()\\]*)$/
