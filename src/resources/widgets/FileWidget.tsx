import type { WidgetProps } from '@rjsf/utils'
import { lazyWidget } from './lazyWidget.tsx'

const UploadInput = lazyWidget(() => import('./UploadInput.tsx').then(one => one.UploadInput))

/** Any file the server takes, kept by its identifier. */
export function FileWidget(props: WidgetProps) {
  return <UploadInput {...props} kind="file" />
}
