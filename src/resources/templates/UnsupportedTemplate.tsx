import Typography from '@mui/material/Typography'
import { useTexts } from '../../ui/useTexts.ts'

/** Shown for a field that cannot be rendered. It is a last resort, because normalize() leaves no such field. */
export function UnsupportedTemplate() {
  const texts = useTexts()
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {texts.form.unsupported}
    </Typography>
  )
}
