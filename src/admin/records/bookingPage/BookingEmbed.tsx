import Typography from '@mui/material/Typography'
import { useTexts } from '../../../ui/useTexts.ts'
import { CodeBox } from '../webChat/CodeBox.tsx'
import { bookingPageTexts } from './bookingPageTexts.ts'

/** Shows the code that puts the booking page on a site. */
export function BookingEmbed({ address }: { address: string }) {
  const texts = bookingPageTexts(useTexts())
  return (
    <div>
      <CodeBox
        title={texts.code}
        hint={texts.codeHint}
        code={bookingSnippet(address)}
        copy={texts.copyCode}
      />
      <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
        {texts.policy(new URL(address).origin)}
      </Typography>
    </div>
  )
}

/** Returns the embed code of a booking page, by its address. */
function bookingSnippet(address: string): string {
  const { origin, pathname } = new URL(address)
  const slug = pathname.split('/').pop()
  const script = `<script async src="${origin}/plugin/static/js/booking-frame.js"></script>`
  return `<div data-switchboard-booking="${slug}"></div>\n${script}`
}
