import { Form } from 'ra-core'
import { type ComponentType, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { type JsonObject, sameJson } from '../../../common/json/jsonValue.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { createFormModel, type FormModel } from '../formModel/createFormModel.ts'
import { idPrefix } from '../formModel/fieldId.ts'
import { FormModelContext } from '../formModel/useFormModel.ts'
import { KeptContext } from '../formModel/useKept.ts'
import { threeWayMerge } from '../json/threeWayMerge.ts'
import { tidy } from '../json/tidy.ts'
import type { SaveResult } from '../save/saveResult.ts'
import type { DrawnSchema } from '../schema/drawnSchema.ts'
import { newRecordSchema } from '../schema/newRecordSchema.ts'
import { useDraft } from './draft/useDraft.ts'
import { FormFoot, type FormFootParts } from './FormFoot.tsx'
import { FormPreview, type FormPreviewProps } from './FormPreview.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import type { LateEdits } from './lateEdits.ts'
import { OtherTabNote } from './OtherTabNote.tsx'
import { SchemaInput } from './SchemaInput.tsx'
import { useAddressedField } from './useAddressedField.ts'
import { useFirstField } from './useFirstField.ts'
import { useUnsaved } from './useUnsaved.ts'

const DraftOffer = lazyPart(() => import('./draft/DraftOffer.tsx').then(one => one.DraftOffer))

export interface FormLayoutParts {
  /** Sets values in the form as if they had been typed. */
  onSet: (values: JsonObject) => void
  /** The form itself. */
  children: ReactNode
}

interface Props {
  schema: DrawnSchema
  /** The record's own fields, as stored or as a new record starts. */
  data: JsonObject
  /** True if unsaved edits stay when `data` changes. */
  keepsEdits?: boolean
  isNew?: boolean
  readOnly?: boolean
  /** True for a form within another one, which guards the page against being left. */
  isNested?: boolean
  /** Identifies the edited record, so that unsaved edits are found again. No drafts are kept if omitted. */
  place?: { entity: string; id: string }
  /** Label of the submit button; "Create" or "Save" if omitted. */
  submitLabel?: string
  onSave: (data: JsonObject) => Promise<SaveResult>
  /** Edits of the record from before it had this form. */
  late?: LateEdits | undefined
  /** Called when the form closes with edits made after it was submitted. */
  onLate?: (edits: LateEdits) => void
  /** Shown beside the fields and follows them. */
  Preview?: ComponentType<FormPreviewProps> | undefined
  /** True if the preview is below the form on narrow windows, not above it. */
  isPreviewBelow?: boolean | undefined
  /** Lays out the form with something beside it, in place of a preview. */
  layout?: ((parts: FormLayoutParts) => ReactNode) | undefined
  /** Adds buttons after Save at the foot. */
  foot?: ((parts: FormFootParts) => ReactNode) | undefined
  /** Shown above the fields. */
  children?: ReactNode
}

/**
 * Renders a form for any entity file. Its fields are re-created only when `data` differs from the values they show.
 */
export function SchemaForm(props: Props) {
  const { schema, data, isNew = false, readOnly = false, isNested = false, place } = props
  const { Preview, isPreviewBelow, layout, submitLabel, children } = props
  const { model, key, save, discard, hold } = useRound(props)
  const record = useMemo(() => ({ id: isNew ? undefined : 'record', data }), [data, isNew])
  const root = useRef<HTMLDivElement>(null)
  const [kept] = useState(() => new Map<string, unknown>())
  // Labels refer to their fields by id, and the surrounding form may have a field of the same name.
  const ownId = useId()
  const prefix = isNested ? `${idPrefix}${ownId}` : idPrefix
  useFirstField(root, isNew)
  useAddressedField(model, root)
  const id = readOnly ? undefined : place?.id
  const { draft, drop } = useDraft({ entity: place?.entity ?? '', id, schema, data, model })
  /** Restores a draft and keeps what was typed before the offer was accepted. */
  const restore = (kept: JsonObject) => {
    hold(threeWayMerge(data, kept, tidy(model.get().data, data)).merged)
  }
  const onSet = (changed: JsonObject) => hold({ ...model.get().data, ...changed })
  const form = (
    <Form
      // The id tells react-admin that this is no new record.
      record={record as { id: string; data: JsonObject }}
      noValidate
      disableInvalidFormNotification
      reValidateMode="onSubmit"
      warnWhenUnsavedChanges={!isNested}
      WarnWhenUnsavedChangesComponent={LeaveGuard}
    >
      {draft && <DraftOffer draft={draft} data={data} schema={schema} onRestore={restore} onDrop={drop} />}
      {place && id !== undefined && !isNew && <OtherTabNote entity={place.entity} id={id} />}
      {children}
      <div ref={root} data-id-prefix={prefix} data-new-record={isNew || undefined}>
        <KeptContext.Provider value={kept}>
          <SchemaInput
            key={key}
            drawn={isNew ? newRecordSchema(schema.drawn) : schema.drawn}
            ui={schema.ui}
            original={data}
            readOnly={readOnly}
            idPrefix={prefix}
          />
        </KeptContext.Provider>
      </div>
      {!readOnly && (
        <FormFoot
          root={root}
          schema={schema.original}
          isNew={isNew}
          submitLabel={submitLabel}
          onSave={save}
          onDiscard={discard}
          further={props.foot}
        />
      )}
    </Form>
  )
  return (
    <FormModelContext.Provider value={model}>
      {/* Placed around the form, because the preview may contain forms of its own. */}
      {layout ? (
        layout({ onSet, children: form })
      ) : (
        <FormPreview Preview={Preview} isBelow={isPreviewBelow} readOnly={readOnly} onSet={onSet}>
          {form}
        </FormPreview>
      )}
    </FormModelContext.Provider>
  )
}

interface Round {
  data: JsonObject
  schema: DrawnSchema
  model: FormModel
  key: number
  /** Values of the save in progress. */
  sent?: JsonObject | undefined
}

/**
 * Holds the state from opening or saving to the next save. After a save, the fields keep their state, folded or open,
 * if possible.
 */
function useRound({ schema, data, keepsEdits = false, late, onSave, onLate }: Props) {
  const texts = useTexts()
  const begin = (key: number, held = data): Round => ({
    data,
    schema,
    model: createFormModel(held, schema.createValidator(texts)),
    key,
  })
  const [round, setRound] = useState(() => begin(0, late && withTyped(late, data)))
  useLate(round, onLate)
  const resume = (held: JsonObject): Round => ({ ...begin(round.key + 1, held), sent: round.sent })
  if (round.data === data && round.schema !== schema) {
    // Same form in another language: keep what was typed so far.
    setRound(resume(round.model.get().data))
  } else if (round.data !== data) {
    const shown = tidy(round.model.get().data, round.data)
    const typed = round.model.completed(shown)
    const sent = round.sent ?? (keepsEdits ? round.data : undefined)
    const held = sent ? withTyped({ sent, shown: typed }, data) : data
    const isShown = round.schema === schema && sameJson(shown, held)
    setRound(begin(isShown ? round.key : round.key + 1, held))
  }
  return {
    model: round.model,
    key: round.key,
    async save(sent: JsonObject): Promise<SaveResult> {
      setRound(now => ({ ...now, sent }))
      const result = await onSave(sent)
      if (!result.isSaved) setRound(now => ({ ...now, sent: undefined }))
      return result
    },
    discard: () => setRound(begin(round.key + 1)),
    /** Continues from values other than the stored ones. */
    hold: (held: JsonObject) => setRound(resume(held)),
  }
}

/** Reports late edits: a form may close after it was submitted while somebody is still typing. */
function useLate(round: Round, onLate: Props['onLate']): void {
  const latest = useRef({ round, onLate })
  latest.current = { round, onLate }
  useEffect(
    () => () => {
      const { sent, model, data } = latest.current.round
      const shown = model.completed(tidy(model.get().data, data))
      if (sent && !sameJson(sent, shown)) latest.current.onLate?.({ sent, shown })
    },
    [],
  )
}

/** Merges what was typed since submitting into what was stored. */
function withTyped({ sent, shown }: LateEdits, stored: JsonObject): JsonObject {
  const { merged } = threeWayMerge(sent, stored, shown)
  return sameJson(merged, stored) ? stored : merged
}

/** Asks before the person leaves a form with unsaved changes. */
function LeaveGuard({ formControl }: { formControl?: Control }) {
  return <LeaveQuestion isUnsaved={useUnsaved(formControl)} />
}
