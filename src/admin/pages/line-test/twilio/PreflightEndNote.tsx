import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RowList } from '../../../../ui/RowList.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { CallQuality, PreflightResult } from '../../../../voice/lineTest/preflightResult.ts'
import { useVoiceTexts } from '../../../voiceDrawer/useVoiceTexts.ts'
import { warningText } from '../../../voiceDrawer/warningText.ts'
import { FactRow } from './FactRow.tsx'
import { preflightFacts } from './preflightFacts.ts'
import { preflightHint } from './preflightHint.ts'
import { type PreflightTexts, preflightTexts } from './preflightTexts.ts'
import type { PreflightEnd } from './usePreflight.ts'

/** Shows the end of the test: its findings, or the error in the words of §8 and in plain ones. */
export function PreflightEndNote({ end }: { end: PreflightEnd }) {
  const words = preflightTexts(useTexts())
  const { hints } = useVoiceTexts()
  if (end.type === 'measured') return <Result result={end.result} />
  if (end.type !== 'failed') return <Alert severity="info">{words[end.type]}</Alert>
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle>{words.failed[end.stage]}</AlertTitle>
      {preflightHint(end, words, hints)}
      <Typography
        variant="body2"
        sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}
        // English, as in Twilio's messages and SPEC, in any language of the UI.
        lang="en"
      >
        {end.message.text}
      </Typography>
    </Alert>
  )
}

function Result({ result }: { result: PreflightResult }) {
  const words = preflightTexts(useTexts())
  const voiceTexts = useVoiceTexts()
  const notes = [
    ...result.warnings.map(name => noteOf(name, words) ?? warningText(name, voiceTexts)),
    ...(result.isShort ? [words.short] : []),
  ]
  return (
    <Stack spacing={2}>
      <Alert severity={severities[result.quality]} variant="outlined">
        {words.quality[result.quality]}
      </Alert>
      <RowList label={words.result}>
        {preflightFacts(result, words).map(fact => (
          <FactRow key={fact.title} fact={fact} />
        ))}
      </RowList>
      {notes.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.noWarnings}
        </Typography>
      ) : (
        <Alert severity="warning" variant="outlined">
          <AlertTitle>{words.warnings}</AlertTitle>
          {notes.map(note => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
    </Stack>
  )
}

/** Returns the note for a warning that only the SDK's test gives. */
function noteOf(name: string, { insights }: PreflightTexts): string | undefined {
  return name === 'insights-connection-error' ? insights : undefined
}

const severities: Readonly<Record<CallQuality, 'success' | 'warning' | 'error'>> = {
  excellent: 'success',
  great: 'success',
  good: 'success',
  fair: 'warning',
  degraded: 'error',
}
