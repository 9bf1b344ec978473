export default function Checkout() {
  return <h1 className="page-width py-section display-large">Checkout</h1>
}
