import type { FollowedPlace } from './followedPlace.ts'
import { close, type Follower, isLagging } from './follower.ts'
import type { NoticeTopic } from './streamTopic.ts'

interface Deps<Place> {
  topic: NoticeTopic<Place>
  place: Place
  /** Called when nobody follows the place any more. */
  onEmpty: (place: Place) => void
}

/** Creates a place that passes notices on to all its followers. */
export function createNoticePlace<Place>({ topic, place, onEmpty }: Deps<Place>) {
  const followers = new Set<Follower>()
  const source = topic.open(place, send, () =>
    followers.forEach(follower => void close(follower, 'completed')),
  )
  return {
    followers,
    quietTicks: null,
    onNotification: source.onNotification,
    refresh: source.onGap,
    retry: () => {},
    join: (follower: Follower) => void followers.add(follower),
    leave,
  } satisfies FollowedPlace & { join: unknown }

  function leave(follower: Follower): void {
    followers.delete(follower)
    if (followers.size > 0) return
    source.close()
    onEmpty(place)
  }

  function send(frame: Buffer): void {
    for (const follower of followers) {
      if (follower.isGone) continue
      if (isLagging(follower)) follower.sink.destroy()
      else follower.sink.write(frame)
    }
  }
}
