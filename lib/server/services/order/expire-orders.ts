export { expireOrders } from './change-order.ts'
