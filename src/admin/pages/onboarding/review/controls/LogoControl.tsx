import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import { Input } from '../../../../../resources/widgets/controls.ts'
import { FileButton } from '../../../../../resources/widgets/FileButton.tsx'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { onboardingTexts } from '../../onboardingTexts.ts'
import { shownPicture } from '../wantedRecords.ts'
import { LogoPicture } from './LogoPicture.tsx'
import { useLogoUpload } from './useLogoUpload.ts'

interface Props {
  id: string
  value: string
  onChange: (value: string) => void
}

/** Image types that the settings accept as a logo. */
const accept = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** Chooses the logo of the business by its address or by upload. */
export function LogoControl({ id, value, onChange }: Props) {
  const { review: texts } = onboardingTexts(useTexts())
  const { isBusy, fault, upload } = useLogoUpload(onChange)
  const isStray = value !== '' && !shownPicture.test(value)
  return (
    <>
      <Row>
        <LogoPicture address={value} />
        <Input
          id={id}
          type="url"
          value={value}
          maxLength={1000}
          placeholder="https://"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isStray || undefined}
          aria-describedby={isStray ? `${id}-stray` : undefined}
          onChange={({ target }) => onChange(target.value.trim())}
        />
        {isBusy && <CircularProgress size={20} aria-label={texts.uploading} />}
        <FileButton variant="outlined" accept={accept} onFile={upload}>
          {texts.upload}
        </FileButton>
      </Row>
      {isStray && <Note id={`${id}-stray`}>{texts.strayPicture}</Note>}
      {fault && <Note role="alert">{fault}</Note>}
    </>
  )
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& button': { flex: 'none', minHeight: 40 },
})

const Note = styled('div')(({ theme }) => ({ ...theme.typography.caption, color: theme.palette.error.main }))
