import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { lineSteps } from '../../../voice/lineTest/lineReport.ts'
import { useFrontendConfiguration } from '../../configuration/useFrontendConfiguration.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { lineTestTexts } from './lineTestTexts.ts'
import { lineTestTitle } from './lineTestTitle.ts'
import { StepRow } from './StepRow.tsx'
import { TwilioLineTest } from './twilio/TwilioLineTest.tsx'
import { useLineTest } from './useLineTest.ts'

/** Tests whether a call from this browser would work, part by part; in the last part users hear themselves. */
export function LineTest() {
  const texts = useTexts()
  const words = lineTestTexts(texts)
  const { client } = useApi()
  const isOn = useFrontendConfiguration()?.modules.voice ?? true
  const { data, error, refetch } = useServerQuery(['voice', 'readiness'], () =>
    client.GET('/voice/readiness'),
  )
  return (
    <>
      <PageHeader
        title={lineTestTitle(texts)}
        caption={words.caption}
        help={data?.transport === 'twilio' ? undefined : words.help}
      />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} forbidden={words.failed} />}
      {!error && !data && <AppWaiting />}
      {!isOn && <Alert severity="info">{words.off}</Alert>}
      {isOn && data?.transport === 'twilio' && <TwilioLineTest readiness={data} />}
      {isOn && data?.transport === 'own' && <OwnLineTest />}
    </>
  )
}

function OwnLineTest() {
  const words = lineTestTexts(useTexts())
  const { report, level, isRunning, isTried, start, stop } = useLineTest()
  const isLong = report.webrtc.state === 'failed' && report.websocket.state === 'works'
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 720 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap', rowGap: 1 }}>
        {isRunning ? (
          <Button variant="outlined" onClick={stop}>
            {words.stop}
          </Button>
        ) : (
          <Button variant="contained" onClick={start}>
            {isTried ? words.again : words.start}
          </Button>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 200px' }}>
          {words.headphones}
        </Typography>
      </Stack>
      <RowList label={words.list}>
        {lineSteps.map(step => (
          <StepRow key={step} step={step} report={report[step]} level={level} />
        ))}
      </RowList>
      {isLong && (
        <Alert severity="info" variant="outlined">
          {words.longWay}
        </Alert>
      )}
    </Stack>
  )
}
