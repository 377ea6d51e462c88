import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { operations } from '../../../../openapi/generated/types.d.ts'
import { dateFormat } from '../../../ui/formats/dateFormat.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { reasonSentences, trialText } from '../../outbound/decisionText.ts'
import { outboundTexts } from '../../outbound/outboundTexts.ts'
import { outboundRulesTexts } from './outboundRulesTexts.ts'

interface Props {
  answer: operations['simulateOutbound']['responses']['200']['content']['application/json']
  /** The rules have changed since the answer. */
  isOutdated: boolean
}

const severities = { allow: 'success', defer: 'info', ask: 'warning', drop: 'error' } as const

/** Shows whether a message may go out, all reasons against it, and the hours in which it may. */
export function TrialResult({ answer: { outbound, allowed_hours }, isOutdated }: Props) {
  const all = useTexts()
  const { trial: texts } = outboundRulesTexts(all)
  const words = outboundTexts(all)
  const format = dateFormat(
    all.language,
    { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    outbound.time_zone,
  )
  return (
    <Box role="status" sx={{ opacity: isOutdated ? 0.6 : 1 }}>
      {isOutdated && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {texts.outdated}
        </Typography>
      )}
      <Alert severity={severities[outbound.decision]} variant="outlined">
        <AlertTitle sx={{ mb: 0 }}>{trialText(outbound, words, all.language)}</AlertTitle>
        {outbound.reasons.length > 0 && (
          <Box component="ul" aria-label={texts.why} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {reasonSentences(outbound, words, all.language).map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        )}
      </Alert>
      <Typography variant="body2" sx={{ fontWeight: 600, mt: 2 }}>
        {texts.hours} ({outbound.time_zone})
      </Typography>
      {allowed_hours.length === 0 && <Typography variant="body2">{texts.noHours}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {allowed_hours.map(({ start, end }) => (
          <li key={start}>{format.formatRange(new Date(start), new Date(end))}</li>
        ))}
      </Box>
    </Box>
  )
}
