/**
 * By a request of this name a module inside an agent waits for what the person
 * wants of its session: `{"prompt": "…"}` or `{"interrupt": true}`. It stays
 * open, is no event, and is answered with nothing when athena ends
 * (docs/protocol.md#orders).
 */
export const ordersHook = 'athena.orders';
