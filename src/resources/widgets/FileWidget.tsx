import type { WidgetProps } from '@rjsf/utils'
import { lazyWidget } from './lazyWidget.tsx'

const UploadInput = lazyWidget(() => import('./UploadInput.tsx').then(one => one.UploadInput))

/** Edits a file of any type that the server accepts, stored by its id. */
export function FileWidget(props: WidgetProps) {
  return <UploadInput {...props} kind="file" />
}
