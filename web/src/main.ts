import './theme/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { install } from './app/build';
import { router } from './app/route.svelte';
import { settings } from './app/settings.svelte';

settings.start();
router.start();
const target = document.getElementById('app')!;
target.replaceChildren();
mount(App, { target });
install();
