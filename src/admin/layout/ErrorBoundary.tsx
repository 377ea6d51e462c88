import { Component, type ReactNode } from 'react'
import { AppError } from './AppError.tsx'

/** Keeps the menu usable if a page fails to render. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    return this.state.error ? <AppError error={this.state.error} /> : this.props.children
  }
}
