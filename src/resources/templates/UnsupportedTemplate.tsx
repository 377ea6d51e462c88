import Typography from '@mui/material/Typography'
import { useTexts } from '../../ui/useTexts.ts'

/** Said of a field that cannot be drawn; normalise() leaves none, so this is the last resort. */
export function UnsupportedTemplate() {
  const texts = useTexts()
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {texts.form.unsupported}
    </Typography>
  )
}
