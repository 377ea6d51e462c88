import FormIcon from '@mui/icons-material/DynamicFormOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { OpenButton } from '../../../ui/OpenButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { CodeBox } from '../webChat/CodeBox.tsx'
import { EmbedBar } from '../webChat/EmbedBar.tsx'
import { formsTexts } from './formsTexts.ts'

type Form = Pick<components['schemas']['CustomForm'], 'public_token' | 'enabled'>

/** Shows the address of a form's page, and the code that puts it on a site. */
export function FormEmbed({ record: { public_token: token, enabled } }: { record: Form }) {
  const { page: texts } = formsTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  const { origin } = new URL(useApi().baseUrl)
  if (!token) return null
  const address = `${origin}/plugin/form/${token}`
  const isOff = enabled === false
  return (
    <EmbedBar
      icon={isOff ? <WarningIcon color="warning" /> : <FormIcon />}
      title={texts.title}
      actions={
        <>
          <CopyButton text={address} aria-label={texts.copy}>
            {texts.copy}
          </CopyButton>
          <OpenButton size="small" address={address} label={texts.open} />
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.embed}
          </Button>
        </>
      }
      more={
        isOpen && (
          <>
            <CodeBox
              title={texts.code}
              hint={texts.codeHint}
              code={formSnippet(origin, token)}
              copy={texts.copyCode}
            />
            <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
              {texts.policy(origin)}
            </Typography>
          </>
        )
      }
    >
      <span style={{ overflowWrap: 'anywhere' }}>{isOff ? texts.off : address}</span>
    </EmbedBar>
  )
}

/** Returns the embed code of a form. */
function formSnippet(origin: string, token: string): string {
  const script = `<script async src="${origin}/plugin/static/js/form-frame.js"></script>`
  return `<div data-switchboard-form="${token}"></div>\n${script}`
}
