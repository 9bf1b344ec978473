export default function Product() {
  return <h1 className="page-width py-section display-large">Product</h1>
}
