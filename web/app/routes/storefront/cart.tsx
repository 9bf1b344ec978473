export default function Cart() {
  return <h1 className="page-width py-section display-large">Cart</h1>
}
