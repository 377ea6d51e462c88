import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { calendarSyncTexts } from './calendarSyncTexts.ts'

type Copies = components['schemas']['BookingCopies']

/** While a copy waits, the page looks again: soon at first, then less and less often. */
const again = { firstMs: 3000, mostMs: 60_000 }

/** Shows where a booking stands in connected calendars, and what needs a look there. */
export function BookingCopies({ record }: RecordNoticeProps<components['schemas']['Booking']>) {
  const texts = calendarSyncTexts(useTexts())
  const { client } = useApi()
  const { _id: id, _version } = record
  const { data } = useServerQuery<Copies>(
    ['booking', id, 'external', _version],
    () => client.GET('/booking/{id}/external', { params: { path: { id } } }),
    {
      againAfter: (copies, count) => {
        const isPending = copies?.external.some(({ status }) => status === 'pending')
        return isPending ? Math.min(again.firstMs * 2 ** (count - 1), again.mostMs) : false
      },
    },
  )
  if (!data) return null
  const name = (provider: keyof typeof texts.providers) => texts.providers[provider]
  const shown = data.external.filter(({ status }) => status !== 'removed')
  return (
    <>
      {data.warnings.map(({ code, provider, at }) => (
        <Alert key={`${code} ${provider} ${at}`} severity="warning" variant="outlined" sx={{ mb: 1.5 }}>
          {texts.warnings[code](name(provider))}
        </Alert>
      ))}
      {shown.length > 0 && (
        <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
          {shown.map(({ provider, calendar_id, status, url, event_id }) => (
            <Typography
              key={`${provider} ${calendar_id} ${event_id}`}
              component="li"
              variant="body2"
              sx={{ color: status === 'failed' ? 'error.main' : 'text.secondary' }}
            >
              {texts.copies[status](name(provider))}
              {url !== null && status === 'written' && (
                <>
                  {' · '}
                  <Link href={url} target="_blank" rel="noopener noreferrer">
                    {texts.openEvent(name(provider))}
                  </Link>
                </>
              )}
            </Typography>
          ))}
        </Stack>
      )}
    </>
  )
}
