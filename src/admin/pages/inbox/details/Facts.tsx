import { useReference } from 'ra-core'
import { Link } from 'react-router-dom'
import { languageName } from '../../../../resources/schema/languageName.ts'
import { Moment } from '../../../../ui/Moment.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { channelTexts } from '../../../channels/channelTexts.ts'
import type { Conversation } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { FactList } from './FactList.tsx'
import { Section } from './Section.tsx'

/** Shows the origin of the conversation and how it went. */
export function Facts({ conversation }: { conversation: Conversation }) {
  const all = useTexts()
  const { details } = inboxTexts(all)
  const channels = channelTexts(all)
  const { communication_channel, created_at, language_id, timezone, rating } = conversation
  const { agent_id, agent_service_id } = conversation
  return (
    <Section title={details.facts}>
      <FactList
        facts={[
          { label: details.channel, value: communication_channel && channels[communication_channel] },
          { label: details.started, value: <Moment value={created_at} /> },
          { label: details.agent, value: agent_id && <Named entity="agent" id={agent_id} /> },
          {
            label: details.service,
            value: agent_service_id && <Named entity="agent_service" id={agent_service_id} />,
          },
          { label: details.language, value: language_id && languageName(language_id, all.language) },
          { label: details.zone, value: timezone },
          { label: details.rating, value: rating && details.stars(rating) },
        ]}
      />
    </Section>
  )
}

/** Shows another record's name as a link to it. */
function Named({ entity, id }: { entity: 'agent' | 'agent_service'; id: string }) {
  const { list } = useTexts()
  const { referenceRecord, isPending } = useReference({ reference: entity, id })
  if (isPending) return <>…</>
  if (!referenceRecord) return <>{list.missing}</>
  return <Link to={`/${entity}/${encodeURIComponent(id)}`}>{String(referenceRecord.name ?? id)}</Link>
}
