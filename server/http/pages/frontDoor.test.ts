import { once } from 'node:events'
import { Agent, get, type RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createFrontDoor } from './frontDoor.ts'

const local = { host: '127.0.0.1', port: 0 }
const open: ReturnType<typeof createFrontDoor>[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(door => door.close(0)))
})

describe('the front door', () => {
  it('answers by another handler after the switch, on the same connection', async () => {
    const door = doorTo(sayer('boot'))
    const url = await door.listen(local)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await ask(url, agent)).toBe('boot')
    door.switchTo(sayer('app'))
    expect(await ask(url, agent)).toBe('app')
    expect(Object.values(agent.freeSockets).flat()).toHaveLength(1)
    agent.destroy()
  })

  it('finishes a request that was under way at the switch and at the close', async () => {
    let finish = () => {}
    const door = doorTo((_request, response) => {
      finish = () => response.end('slow')
      door.server.emit('arrived')
    })
    const url = await door.listen(local)
    const answer = ask(url, new Agent({ keepAlive: true }))
    await once(door.server, 'arrived')
    door.switchTo(sayer('app'))
    const closed = door.close(10_000)
    await expect(ask(url)).rejects.toThrow('ECONNREFUSED')
    finish()
    expect(await answer).toBe('slow')
    await closed
  })

  it('cuts a request that outlasts the grace', async () => {
    const door = doorTo(() => door.server.emit('arrived'))
    const url = await door.listen(local)
    const answer = ask(url).catch(error => error.code)
    await once(door.server, 'arrived')
    await door.close(20)
    expect(await answer).toBe('ECONNRESET')
  })

  it('says in one line that the port is taken', async () => {
    const url = await doorTo(sayer('first')).listen(local)
    const second = doorTo(sayer('second'))
    const port = Number(new URL(url).port)
    const refusal = expect(second.listen({ ...local, port })).rejects
    await refusal.toThrow(`Another program listens on port ${port} of 127.0.0.1: stop it, or set PORT`)
  })

  it('says that an address is not ours', async () => {
    await expect(doorTo(sayer('x')).listen({ host: '192.0.2.1', port: 0 })).rejects.toThrow(/set HOST/)
  })
})

function doorTo(handler: RequestListener) {
  const door = createFrontDoor(handler)
  open.push(door)
  return door
}

function sayer(text: string): RequestListener {
  return (_request, response) => {
    response.end(text)
  }
}

async function ask(url: string, agent?: Agent): Promise<string> {
  const request = get(url.replace('localhost', '127.0.0.1'), { agent })
  const [response] = await once(request, 'response')
  return (await response.setEncoding('utf8').toArray()).join('')
}
