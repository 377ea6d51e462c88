import Button from '@mui/material/Button'
import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordFootProps } from '../../../resources/record/recordExtension.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { agentsTexts } from './agentsTexts.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { useAgentVersions } from './useAgentVersions.ts'

/**
 * Publishes the agent from the foot of its form. Saves the form first. Renders nothing if there is nothing to publish.
 */
export function PublishButton({
  record,
  schema,
  isUnsaved,
  save,
}: RecordFootProps<components['schemas']['Agent']>) {
  const texts = agentsTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { data, refetch } = useAgentVersions(record)

  async function open() {
    setSaving(true)
    if (!isUnsaved || (await save())) setOpen(true)
    setSaving(false)
  }

  if (!data || !(isUnsaved || data.draft_has_changes || isOpen)) return null
  return (
    <>
      <Button variant={isUnsaved ? 'outlined' : 'contained'} loading={isSaving} onClick={open}>
        {texts.publish}
      </Button>
      {isOpen && (
        <PublishDialog
          record={record}
          schema={schema}
          onPublished={() => void refetch()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
