// Colyseus: a room a table, its state in memory; nothing of it outlives the process.
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { answerUsage } from './process.js';

class Stones extends Room {
  /** @override */
  maxClients = 2;
  /** @type {number[]} */
  moves = [];
  /** @override */
  onCreate() {
    this.onMessage('place', (_, cell) => {
      this.moves.push(cell);
      this.broadcast('placed', { number: this.moves.length, cell });
    });
  }
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define('stones', Stones);
await server.listen(0, '127.0.0.1');
const address = /** @type {{ port: number }} */ (/** @type {unknown} */ (transport.server?.address()));
answerUsage({ port: address.port });
