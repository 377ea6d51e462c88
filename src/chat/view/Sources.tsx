import type { ChatEvent } from '../conversation/chatTypes.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'
import { useChatRoom } from './chatContext.ts'
import { sourceLinks } from './sourceLinks.ts'

/** Shows the sources of an answer, with links for readers who may open them. */
export function Sources({ sources }: { sources: NonNullable<ChatEvent['metadata']['sources']> }) {
  const texts = useLateTexts()
  const { sourceHref, mediaUrl } = useChatRoom()
  if (sources.length === 0) return null
  return (
    <ul className="sw-sources">
      <li>{texts.sources}</li>
      {sourceLinks(sources, { place: texts.place, sourceHref, mediaUrl }).map(
        ({ label, href, isOutside }) => (
          <li key={`${label} ${href}`} dir="auto">
            {href ? (
              <a href={href} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
                {label}
              </a>
            ) : (
              label
            )}
          </li>
        ),
      )}
    </ul>
  )
}
