import type { WidgetProps } from '@rjsf/utils'
import { lazyWidget } from './lazyWidget.tsx'

const UploadInput = lazyWidget(() => import('./UploadInput.tsx').then(one => one.UploadInput))

/** Edits an image, stored by its id. */
export function ImageWidget(props: WidgetProps) {
  return <UploadInput {...props} kind="image" />
}
