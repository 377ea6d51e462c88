import Typography from '@mui/material/Typography'
import { useTexts } from '../../../ui/useTexts.ts'
import { CodeBox } from '../webChat/CodeBox.tsx'
import { bookingPageTexts } from './bookingPageTexts.ts'
import { bookingSnippet } from './bookingSnippet.ts'

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
