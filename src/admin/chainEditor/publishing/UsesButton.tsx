import UsesIcon from '@mui/icons-material/HubOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type MouseEvent, useId, useState } from 'react'
import { PopoverDialog } from '../../../ui/PopoverDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useVersions } from '../versions/useVersions.ts'
import { ChainUses } from './ChainUses.tsx'
import { publishingTexts } from './publishingTexts.ts'
import { UseChain } from './UseChain.tsx'
import { useChainUses } from './useChainUses.ts'

/** Says in the head how many agents, triggers and chains use the chain; opens their links and the ways to add more. */
export function UsesButton({ isSmall }: { isSmall: boolean }) {
  const all = useTexts()
  const { uses: texts } = publishingTexts(all)
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data: uses } = useChainUses()
  const { data: published } = useVersions()
  if (!uses || !published) return null
  const isPublished = published.versions.length > 0
  const label = isPublished || uses.length > 0 ? texts.count(uses.length) : texts.draft
  const close = () => setAnchor(null)
  const shared = {
    color: 'inherit',
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const
  return (
    <>
      {isSmall ? (
        <IconButton {...shared} size="small" aria-label={label} title={label}>
          <UsesIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button {...shared} size="small" sx={{ color: 'text.secondary', flex: 'none' }}>
          {label}
        </Button>
      )}
      {anchor && (
        <PopoverDialog anchor={anchor} labelledBy={id} width={420} onClose={close}>
          <Stack spacing={1.5} sx={{ p: 2 }}>
            <Typography variant="h2" component="h2" id={id}>
              {texts.title}
            </Typography>
            <Typography variant="body2">
              <ChainUses uses={uses} onLeave={close} />
            </Typography>
            {isPublished ? (
              <UseChain onLeave={close} />
            ) : (
              <Typography variant="body2">{texts.publishFirst}</Typography>
            )}
          </Stack>
        </PopoverDialog>
      )}
    </>
  )
}
