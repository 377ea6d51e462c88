import TextField from '@mui/material/TextField'
import { useTexts } from '../../ui/useTexts.ts'
import { agentDrawerTexts } from './agentDrawerTexts.ts'
import { type Partner, partnerKey } from './partners.ts'

interface Props {
  partners: readonly Partner[]
  chosen: Partner
  onChoose: (key: string) => void
}

/** Selects the conversation partner: a service as visitors see it, or an agent as currently edited. */
export function PartnerPicker({ partners, chosen, onChoose }: Props) {
  const texts = agentDrawerTexts(useTexts())
  const services = partners.filter(({ kind }) => kind === 'agent_service')
  const agents = partners.filter(({ kind }) => kind === 'agent')
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={texts.partner}
      value={partnerKey(chosen)}
      onChange={event => onChoose(event.target.value)}
      // The device's native list: it has groups, and is large enough for fingers.
      slotProps={{ select: { native: true } }}
    >
      {services.length > 0 && (
        <optgroup label={texts.services}>
          {services.map(partner => (
            <option key={partner.id} value={partnerKey(partner)}>
              {partner.name}
            </option>
          ))}
        </optgroup>
      )}
      {agents.length > 0 && (
        <optgroup label={texts.drafts}>
          {agents.map(partner => (
            <option key={partner.id} value={partnerKey(partner)}>
              {texts.draft(partner.name)}
            </option>
          ))}
        </optgroup>
      )}
    </TextField>
  )
}
