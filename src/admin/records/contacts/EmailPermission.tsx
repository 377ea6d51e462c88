import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { reasonSentences, trialText } from '../../outbound/decisionText.ts'
import { outboundTexts } from '../../outbound/outboundTexts.ts'
import { contactsTexts } from './contactsTexts.ts'

type Decision = components['schemas']['OutboundDecision']

const purposes = ['reminder', 'marketing'] as const

/** Asks the outbound rules whether a contact may be sent a reminder or news by email now. */
export function EmailPermission({ contactId }: { contactId: string }) {
  const all = useTexts()
  const texts = contactsTexts(all)
  const words = outboundTexts(all)
  const { client } = useApi()
  const [found, setFound] = useState<Decision[] | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function ask(): Promise<boolean> {
    try {
      const answers = await Promise.all(
        purposes.map(purpose => {
          const body = { contact_id: contactId, channel: 'email' as const, purpose, by: 'platform' as const }
          return bodyOf(client.POST('/default_outbound_rules/simulate', { body }))
        }),
      )
      setFound(answers.map(({ outbound }) => outbound))
      setError(null)
      return true
    } catch (failure) {
      setError(failure)
      return false
    }
  }

  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }}>
      <SpinnerButton size="small" variant="outlined" onClick={ask}>
        {texts.emailPermission}
      </SpinnerButton>
      <Box role="status">
        {error !== null && <ErrorAlert error={error} />}
        {found?.map((decision, index) => (
          <Typography key={purposes[index]} variant="body2" sx={{ mt: 1 }}>
            {texts.emailPurposes[purposes[index] ?? 'reminder']} {trialText(decision, words, all.language)}{' '}
            {reasonSentences(decision, words, all.language).join(' ')}
          </Typography>
        ))}
      </Box>
    </Paper>
  )
}
