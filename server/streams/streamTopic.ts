/** A kind of data to follow. A stream names one place of it: one conversation, one tenant's inbox. */
export interface Topic<Place> {
  /** NOTIFY channel that announces new data. */
  readonly channel: string
  /** Returns the key that identifies a place of the topic. */
  keyOf(place: Place): string
  /** Returns the key of the place that a notification is about; undefined if it is about none. */
  keyIn(payload: string): string | undefined
}

/** Stored data, which can be read again: its streams resume, catch up and wait for slow readers. */
export interface StoredTopic<Place, Cursor, Audience> extends Topic<Place> {
  /** Returns the data after the cursor; null if the place no longer exists. */
  read(place: Place, cursor: Cursor): Promise<StreamPage<Cursor, Audience> | null>
  /**
   * Returns the followed places that have more to read or no longer exist; called every few seconds. Without it, only
   * notifications announce data.
   */
  outdated?(followed: readonly { place: Place; cursor: Cursor }[]): Promise<readonly Place[]>
}

/** Frames in order. A cursor is plain data: cursors with the same JSON are equal. */
export interface StreamPage<Cursor, Audience> {
  readonly frames: readonly StreamFrame<Cursor, Audience>[]
  /** Cursor of a reader who has received all frames. */
  readonly cursor: Cursor
  /** `more`: read again at once. `later`: nothing for now. `over`: nothing ever again. */
  readonly next: 'more' | 'later' | 'over'
}

export interface StreamFrame<Cursor, Audience> {
  /** Cursor of a reader who has received this frame. */
  readonly cursor: Cursor
  /** Returns the bytes for an audience, the same for all its readers; null if the frame is not for them. */
  bytes(audience: Audience): Buffer | null
}

/** Notices that cannot be read again: a reader that is too slow is cut off and reconnects. */
export interface NoticeTopic<Place> extends Topic<Place> {
  /**
   * Starts with the first follower of the place. `tell` sends a frame to all followers; `finish` states that no more
   * frames will come.
   */
  open(place: Place, send: (frame: Buffer) => void, finish: () => void): NoticeSource
}

export interface NoticeSource {
  onNotification(payload: string): void
  /** Called when notifications may have been missed. */
  onGap(): void
  /** Called when nobody follows the place any more. */
  close(): void
}
