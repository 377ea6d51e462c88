import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { formatMoment } from '../../../ui/formatMoment.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { outboundRulesTexts } from './outboundRulesTexts.ts'

export type Suppression = components['schemas']['Suppression']

interface Props {
  suppression: Suppression
  onLift: (id: string) => Promise<boolean>
}

/** Shows why an address gets no messages, with a button to lift that. */
export function SuppressionRow({ suppression, onLift }: Props) {
  const all = useTexts()
  const { blocked: texts, replay } = outboundRulesTexts(all)
  const zone = useTimeZone()
  const [isAsking, setAsking] = useState(false)
  const { _id, kind, reason, note, contact_id, created_at } = suppression
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, py: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{texts.reasons[reason]}</Typography>
        <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {texts.kinds[kind]} · {texts.since(formatMoment(created_at, zone, new Date(), all.language).short)}
          {contact_id && (
            <>
              {' · '}
              <Link component={RouterLink} to={`/contact/${contact_id}`} color="inherit">
                {replay.contact}
              </Link>
            </>
          )}
          {note && ` · ${note}`}
        </Typography>
      </Box>
      <Button size="small" onClick={() => setAsking(true)}>
        {texts.lift}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.liftTitle}
          confirm={texts.lift}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void onLift(_id)
          }}
        >
          {texts.liftBody[reason]}
        </ConfirmDialog>
      )}
    </Box>
  )
}
