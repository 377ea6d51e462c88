import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { LinkBox } from '../../../ui/LinkBox.tsx'
import { OpenButton } from '../../../ui/OpenButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { webChatTexts } from './webChatTexts.ts'

/** Shows the full-screen address of a chat, to be copied or opened. */
export function FullScreenLink({ address }: { address: string }) {
  const { panel: texts } = webChatTexts(useTexts())
  return (
    <section>
      <Typography variant="body2" sx={{ fontWeight: 600, minHeight: 36, alignContent: 'center' }}>
        {texts.link}
      </Typography>
      <LinkBox label={texts.link} url={address} />
      <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
        {texts.linkHint}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <CopyButton text={address} variant="outlined">
          {texts.copyLink}
        </CopyButton>
        <OpenButton size="small" address={address} label={texts.openLink} />
      </Stack>
    </section>
  )
}
