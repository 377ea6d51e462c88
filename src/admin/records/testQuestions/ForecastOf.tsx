import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { sameJson } from '../../../../common/json/jsonValue.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { percentText } from '../../../resources/schema/percentText.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { SearchSettings } from './searchSettings.ts'
import { testQuestionsTexts } from './testQuestionsTexts.ts'
import { useForecast } from './useForecast.ts'

/**
 * Shows the recall of the test questions with the given settings. If questions would lose sources, it lists them and
 * lets the user accept the loss.
 */
export function ForecastOf({ settings, stored }: { settings: SearchSettings; stored: SearchSettings }) {
  const all = useTexts()
  const { forecast: texts } = testQuestionsTexts(all)
  const { client } = useApi()
  const notified = useNotifiedTask()
  const { forecast, error, isAsking, refetch } = useForecast(settings, stored)
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />
  if (!forecast) return <LinearProgress aria-label={texts.asking} />
  const { recall, recall_before, lost, gained, results } = forecast
  if (recall === null || recall_before === null) return <Typography variant="body2">{texts.none}</Typography>
  const isChange = !sameJson({ ...stored }, { ...settings })
  const share = (one: number) => percentText(one, all.language)
  return (
    <div aria-busy={isAsking}>
      <Typography variant="body2">
        {texts.now}: <strong>{share(recall_before)}</strong>
        {isChange && (
          <>
            {' · '}
            {texts.changed}: <strong>{share(recall)}</strong>
          </>
        )}
      </Typography>
      {isAsking && <LinearProgress aria-label={texts.asking} sx={{ mt: 1 }} />}
      {isChange && (
        <Alert severity={lost > 0 ? 'warning' : 'success'} variant="outlined" sx={{ mt: 1.5 }}>
          {lost > 0 ? texts.wouldLose(lost) : texts.harmless}
          {lost > 0 && (
            <ul style={{ margin: '4px 0', paddingLeft: 18 }}>
              {results.slice(0, lost).map(({ question_id, question }) => (
                <li key={question_id}>{question}</li>
              ))}
            </ul>
          )}
          {gained > 0 && ` ${texts.wouldGain(gained)}`}
          {lost > 0 && <p style={{ margin: '4px 0' }}>{texts.refused}</p>}
          {lost > 0 && (
            <SpinnerButton size="small" color="inherit" disabled={isAsking} onClick={accept}>
              {texts.accept}
            </SpinnerButton>
          )}
        </Alert>
      )}
    </div>
  )

  function accept(): Promise<boolean> {
    return notified(bodyOf(client.POST('/knowledge/forecast/accept', { body: { settings } })), texts.accepted)
  }
}
